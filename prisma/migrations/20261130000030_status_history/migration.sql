-- Why a casino or a table was taken out of play or back, by whom and when: the row itself only says what it is now.
CREATE TABLE jackpot.status_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject    text NOT NULL CHECK (subject IN ('casino', 'table')),
  code       text COLLATE "C" NOT NULL,
  status     text NOT NULL,
  reason     text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX status_change_subject ON jackpot.status_change (subject, code, id);
