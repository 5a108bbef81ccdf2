// Reads the meter's server-sent events out of the bytes of a stream, as cheaply as thousands of streams ask for.

const eventEnd = '\n\n';
const sequencePattern = /id: (\d+)\nevent: meter\n/;
const timePattern = /"asOf":"([^"]+)"/;

/**
 * The complete events in `text`, each with its sequence and the time of its state (milliseconds since 1970), and the
 * text that is left for the next bytes. Comments, headers and the lengths of chunks are passed over.
 */
export function eventsOf(text) {
  const events = [];
  let from = 0;
  for (let end = text.indexOf(eventEnd); end >= 0; end = text.indexOf(eventEnd, from)) {
    const event = text.slice(from, end);
    const sequence = sequencePattern.exec(event);
    if (sequence) {
      events.push({ sequence: BigInt(sequence[1]), asOfMs: Date.parse(timePattern.exec(event)[1]) });
    }
    from = end + eventEnd.length;
  }
  return { events, rest: text.slice(from) };
}
