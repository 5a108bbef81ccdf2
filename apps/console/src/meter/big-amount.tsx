// The amount that is read across the room. It moves between values of the service for eyes; for screen readers it is the
// service's value.
import { useEffect, useRef, useState } from 'react';
import { browserTicks } from '../browser';
import { textOf, unitsOf } from '../format/decimal-text';
import type { Speech } from '../languages/speech';
import { CountUp, countTowards, shownAt, standingAt } from './count-up';
import { readEveryMsLeast } from './feed';

// A little longer than the pause between two values, so that the count does not stop in between.
const countLastsMs = readEveryMsLeast + 500;
const stillCount = window.matchMedia('(prefers-reduced-motion: reduce)');

interface BigAmountProps {
  readonly value: string;
  readonly currency: string;
  readonly speech: Speech;
}

/** The value that is shown now; it moves on each frame until it has arrived. */
function useCount(value: string): string {
  const { units, digits } = unitsOf(value);
  const count = useRef<CountUp>(standingAt(units));
  const [shown, setShown] = useState(units);
  useEffect(() => {
    if (stillCount.matches) count.current = standingAt(units);
    else count.current = countTowards(count.current, units, browserTicks(), countLastsMs);
    let frame = 0;
    const step = () => {
      const now = shownAt(count.current, browserTicks());
      setShown(now);
      if (now !== count.current.to) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [units]);
  // A value that has fallen meanwhile is never outshone by what is still on its way.
  return textOf(shown > units ? units : shown, digits);
}

export function BigAmount({ value, currency, speech }: BigAmountProps) {
  const shown = speech.amount(useCount(value), currency);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    place.current?.style.setProperty('--letters', String(shown.length));
  }, [shown.length]);
  return (
    <p className="big-amount" ref={place}>
      <span aria-hidden="true" data-shown={shown}>
        {shown}
      </span>
      <span className="hidden">{speech.amount(value, currency)}</span>
    </p>
  );
}
