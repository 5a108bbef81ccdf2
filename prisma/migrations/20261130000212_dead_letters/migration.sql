-- Events whose consumer failed: which, why, how often, since when. The inbox alone says whether one was taken since, so
-- that taking an event costs nothing more. The queue goes on offering them; here they are seen and taken by hand.
CREATE TABLE jackpot.dead_letter (
  event_id       text COLLATE "C" PRIMARY KEY,
  consumer       text NOT NULL,
  queue          text NOT NULL,
  event          jsonb NOT NULL,
  reason         text NOT NULL,
  attempts       integer NOT NULL CHECK (attempts > 0),
  failed_since   timestamptz NOT NULL,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX dead_letter_since ON jackpot.dead_letter (failed_since, event_id);
