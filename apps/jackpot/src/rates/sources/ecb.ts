// The ECB's daily reference rates (XML): strict and bounded. A document of any other shape is refused as a whole.
import sax from 'sax';
import { DocumentRefused, SourcePair, pairsMax } from './document';

const namespace = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';
const envelope = 'http://www.gesmes.org/xml/2002-08-01';
const depthMax = 8;
const textMax = 40;

// Reference rates are those of 14:15 by the clock of Frankfurt.
const frankfurt = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});
const clockTime = '14:15';
const offsets = ['+01:00', '+02:00'];

function timeOf(day: string): string {
  const times = offsets.map((offset) => new Date(`${day}T${clockTime}:00${offset}`));
  const found = times.find(
    (at) => !Number.isNaN(at.getTime()) && frankfurt.format(at) === `${day} ${clockTime}`,
  );
  if (!found) throw new DocumentRefused('its day is no date');
  return found.toISOString();
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentRefused('it is not UTF-8');
  }
}

/** Collects what the parser meets: outer Cube, one Cube with a day, and in it a Cube per currency. */
class Reader {
  readonly pairs: SourcePair[] = [];
  private readonly open: string[] = [];
  private day: string | null = null;

  start(tag: sax.QualifiedTag): void {
    this.open.push(`{${tag.uri}}${tag.local}`);
    if (this.open.length > depthMax) throw new DocumentRefused('it is nested too deeply');
    if (this.open[0] !== `{${envelope}}Envelope`) throw new DocumentRefused('it is no envelope of the ECB');
    if (tag.uri !== namespace || tag.local !== 'Cube') return;
    const text = (name: string) => tag.attributes[name]?.value.slice(0, textMax);
    const [time, currency, rate] = [text('time'), text('currency'), text('rate')];
    const level = this.open.length;
    if (level === 2 && time === undefined && currency === undefined) return;
    if (level === 3 && time !== undefined && currency === undefined) return this.begin(time);
    if (level === 4 && currency !== undefined && rate !== undefined && this.day !== null)
      return this.take(currency, rate, this.day);
    throw new DocumentRefused('a Cube stands where it should not');
  }

  end(): void {
    this.open.pop();
  }

  private begin(day: string): void {
    if (this.day !== null) throw new DocumentRefused('it has more than one day');
    this.day = timeOf(day);
  }

  private take(quote: string, rate: string, asOf: string): void {
    if (this.pairs.length === pairsMax) throw new DocumentRefused(`it has more than ${pairsMax} pairs`);
    this.pairs.push({ base: 'EUR', quote, rate, asOf });
  }
}

/** The pairs of a daily document: one EUR buys `rate` of each currency. Throws DocumentRefused. */
export function ecbPairs(bytes: Buffer): SourcePair[] {
  const text = decode(bytes);
  const reader = new Reader();
  const parser = sax.parser(true, { xmlns: true, position: false });
  const refuse = (why: string) => () => {
    throw new DocumentRefused(why);
  };
  parser.onerror = (error) => {
    throw new DocumentRefused(`it is no well-formed XML: ${error.message.split('\n')[0]}`);
  };
  parser.ondoctype = refuse('it has a document type, and with it maybe entities');
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml') throw new DocumentRefused('it has a processing instruction');
    const encoding = /encoding\s*=\s*["']([^"']+)["']/.exec(body)?.[1] ?? 'UTF-8';
    if (!/^utf-8$/i.test(encoding)) throw new DocumentRefused('it is not UTF-8');
  };
  parser.onopentag = (tag) => reader.start(tag as sax.QualifiedTag);
  parser.onclosetag = () => reader.end();
  parser.write(text).close();
  if (reader.pairs.length === 0) throw new DocumentRefused('it has no rates');
  return reader.pairs;
}
