// Loaded before a service in a rehearsal (NODE_OPTIONS=--import): its clock is LATER_MS milliseconds ahead, so that a month is over.
const ahead = Number.parseInt(process.env.LATER_MS ?? '0', 10);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead);
    else super(...args);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
