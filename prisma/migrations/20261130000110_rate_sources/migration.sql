-- Sources of exchange rates: every fetch is on record, with what became of each pair that its document named.

CREATE TABLE jackpot.rate_fetch (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source          text COLLATE "C" NOT NULL,
  -- `schedule`, or who asked.
  asked_by        text NOT NULL,
  started_at      timestamptz NOT NULL,
  -- Until then no other process fetches from this source; afterwards this one is taken for dead.
  lease_until     timestamptz NOT NULL,
  finished_at     timestamptz,
  outcome         text NOT NULL CHECK (outcome IN ('running', 'taken', 'unchanged', 'failed')),
  document_digest text,
  document_bytes  integer,
  -- What the document says it is of; null when it failed before that was read.
  as_of           timestamptz,
  failure         text,
  active          integer NOT NULL DEFAULT 0,
  held            integer NOT NULL DEFAULT 0,
  kept            integer NOT NULL DEFAULT 0,
  refused         integer NOT NULL DEFAULT 0,
  approval_id     text REFERENCES jackpot.approval,
  CHECK ((outcome = 'running') = (finished_at IS NULL)),
  CHECK ((outcome = 'failed') = (failure IS NOT NULL))
);
-- Never two fetches of a source at once, whichever replica begins them.
CREATE UNIQUE INDEX rate_fetch_running ON jackpot.rate_fetch (source) WHERE outcome = 'running';
CREATE INDEX rate_fetch_source ON jackpot.rate_fetch (source, id);

-- What a document said of each pair, in its order: the texts as they stood there, and why one was refused.
CREATE TABLE jackpot.rate_fetch_pair (
  fetch_id bigint NOT NULL REFERENCES jackpot.rate_fetch,
  position integer NOT NULL,
  base     text NOT NULL,
  quote    text NOT NULL,
  rate     text NOT NULL,
  as_of    timestamptz,
  state    text NOT NULL CHECK (state IN ('active', 'held', 'kept', 'refused')),
  reason   text,
  PRIMARY KEY (fetch_id, position),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);

-- What a fetch found is a record: it ends once and never changes afterwards.
CREATE FUNCTION jackpot.refuse_rate_fetch_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a recorded fetch of rates never changes' USING ERRCODE = 'TJ001';
END $$;
CREATE TRIGGER rate_fetch_fixed BEFORE UPDATE ON jackpot.rate_fetch FOR EACH ROW WHEN (OLD.outcome <> 'running')
  EXECUTE FUNCTION jackpot.refuse_rate_fetch_change();
CREATE TRIGGER rate_fetch_pair_fixed BEFORE UPDATE OR DELETE ON jackpot.rate_fetch_pair FOR EACH ROW
  EXECUTE FUNCTION jackpot.refuse_rate_fetch_change();
