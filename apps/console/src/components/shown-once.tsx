// Something secret that an answer showed once: it is kept by whoever reads it here, and nowhere else.
import { Dialog } from './dialog';
import { Fact, Facts } from './parts';

interface ShownOnceProps {
  readonly title: string;
  /** What is to be done with it. */
  readonly text: string;
  readonly of: readonly Fact[];
  readonly close: () => void;
}

export function ShownOnce({ title, text, of, close }: ShownOnceProps) {
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      <Facts of={of} />
      <button type="button" className="primary" onClick={close}>
        I have kept it
      </button>
    </Dialog>
  );
}
