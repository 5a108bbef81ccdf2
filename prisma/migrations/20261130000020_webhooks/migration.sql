-- What casinos are told: where to, every hand-over with each attempt at it, and which meter milestones were announced.
-- Deadlines of attempts live here, so that an emptied Redis or a killed service loses no delivery (C-23).
CREATE TABLE jackpot.webhook_endpoint (
  id         text COLLATE "C" PRIMARY KEY,
  casino     text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  url        text NOT NULL,
  types      text[] NOT NULL CHECK (cardinality(types) > 0),
  secret     text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX webhook_endpoint_casino ON jackpot.webhook_endpoint (casino, id) WHERE removed_at IS NULL;

-- One event for one endpoint. `payload` is the exact body of every attempt. `attempts` counts all of them, `tries`
-- those since the delivery was made or replayed. While an attempt runs, next_attempt_at is the end of its lease.
CREATE TABLE jackpot.webhook_delivery (
  id              text COLLATE "C" PRIMARY KEY,
  endpoint_id     text COLLATE "C" NOT NULL REFERENCES jackpot.webhook_endpoint,
  casino          text COLLATE "C" NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  event_type      text NOT NULL,
  payload         text NOT NULL,
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  tries           integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at      timestamptz NOT NULL,
  delivered_at    timestamptz,
  UNIQUE (endpoint_id, event_id),
  CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX webhook_delivery_due ON jackpot.webhook_delivery (next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_delivery_casino ON jackpot.webhook_delivery (casino, id);

-- Each attempt with its end: the status of an answer, or the error that left none.
CREATE TABLE jackpot.webhook_attempt (
  delivery_id  text COLLATE "C" NOT NULL REFERENCES jackpot.webhook_delivery,
  number       integer NOT NULL,
  started_at   timestamptz NOT NULL,
  duration_ms  integer NOT NULL,
  status       integer,
  error        text,
  PRIMARY KEY (delivery_id, number)
);

-- A milestone of an instance is announced once, however often main crosses it.
CREATE TABLE jackpot.meter_milestone (
  jackpot    text COLLATE "C" NOT NULL,
  instance   integer NOT NULL,
  milestone  numeric(38, 12) NOT NULL CHECK (milestone > 0),
  event_id   text COLLATE "C" NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (jackpot, instance, milestone),
  FOREIGN KEY (jackpot, instance) REFERENCES jackpot.instance
);

-- Casinos pull events in this order; the many facts that are no casino's stay out of the index.
CREATE INDEX outbox_pull ON jackpot.outbox (tx, seq) WHERE type <> 'contribution.booked';
