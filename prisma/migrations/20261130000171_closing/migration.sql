-- The end of a jackpot and of a casino's part in the network (R32, R35, R36).
-- closing: no new rounds, those under way finish. decommissioned: no rounds, no bets, no live instance.
ALTER TABLE jackpot.jackpot DROP CONSTRAINT jackpot_status_check;
ALTER TABLE jackpot.jackpot ADD CONSTRAINT jackpot_status_check
  CHECK (status IN ('active', 'disabled', 'closing', 'decommissioned'));
ALTER TABLE jackpot.status_change DROP CONSTRAINT status_change_subject_check;
ALTER TABLE jackpot.status_change ADD CONSTRAINT status_change_subject_check
  CHECK (subject IN ('casino', 'table', 'jackpot'));

-- An approved end of a jackpot waits until nothing is under way; then its pools move.
CREATE TABLE jackpot.closing (
  approval_id  text COLLATE "C" PRIMARY KEY REFERENCES jackpot.approval,
  jackpot      text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  kind         text NOT NULL CHECK (kind IN ('decommissioning', 'network-stop')),
  -- Where the pools go: targets by pool, the orphans' deadline, the successor.
  plan         jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('requested', 'declined', 'closing', 'replaced', 'executed')),
  requested_at timestamptz NOT NULL,
  executed_at  timestamptz,
  -- What moved where, kept as it was computed.
  result       jsonb,
  CHECK ((state = 'executed') = (executed_at IS NOT NULL AND result IS NOT NULL))
);
CREATE INDEX closing_jackpot ON jackpot.closing (jackpot);
CREATE UNIQUE INDEX closing_under_way ON jackpot.closing (jackpot) WHERE state = 'closing';

-- A casino that leaves, with the statement of its increments since the last win.
CREATE TABLE jackpot.withdrawal (
  approval_id  text COLLATE "C" PRIMARY KEY REFERENCES jackpot.approval,
  casino       text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  -- What happens to its share: it stays in the pools, or leaves as the casino's orphans.
  share        text NOT NULL CHECK (share IN ('stays', 'leaves')),
  plan         jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('requested', 'declined', 'executed')),
  requested_at timestamptz NOT NULL,
  executed_at  timestamptz,
  statement    jsonb,
  CHECK ((state = 'executed') = (executed_at IS NOT NULL AND statement IS NOT NULL))
);
CREATE INDEX withdrawal_casino ON jackpot.withdrawal (casino, approval_id);

-- What was executed stays as it is.
CREATE FUNCTION jackpot.keep_executed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.state IN ('executed', 'declined', 'replaced') THEN
    RAISE EXCEPTION 'a closing that was decided stays as it is: % refused', TG_OP USING ERRCODE = 'TJ002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER closing_kept BEFORE UPDATE OR DELETE ON jackpot.closing
  FOR EACH ROW EXECUTE FUNCTION jackpot.keep_executed();
CREATE TRIGGER withdrawal_kept BEFORE UPDATE OR DELETE ON jackpot.withdrawal
  FOR EACH ROW EXECUTE FUNCTION jackpot.keep_executed();

-- An orphan of a stopped network goes to its successor only; and what has it in the end is named by what it is.
ALTER TABLE jackpot.orphan ADD COLUMN successor text COLLATE "C" REFERENCES jackpot.jackpot;
ALTER TABLE jackpot.orphan ADD COLUMN returned_as text CHECK (returned_as IN ('jackpot', 'casino', 'network'));
ALTER TABLE jackpot.orphan ADD CHECK (state = 'held' OR returned_as IS NOT NULL);
