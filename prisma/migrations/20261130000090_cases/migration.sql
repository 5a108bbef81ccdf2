-- Joining, silence, and announcements that cannot differ from what is stored.

-- A casino that joins a jackpot confirms the digest of its rules and what it shows of them; a row is never changed.
-- Confirming the rules of a later instance is a new row.
CREATE TABLE jackpot.participation (
  jackpot      text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  casino       text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  rules_digest text NOT NULL,
  displayed    jsonb NOT NULL,
  confirmed_by text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (jackpot, casino, rules_digest)
);

-- Until now every casino took part in every jackpot: nobody is shut out by the new rule.
INSERT INTO jackpot.participation (jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at)
SELECT j.code, c.code, 'before-confirmations', '{}'::jsonb, 'migration', now()
  FROM jackpot.jackpot j CROSS JOIN jackpot.casino c;

-- A suspension for silence ends when the casino's meters agree; one that was decided ends by a decision.
ALTER TABLE jackpot.casino ADD COLUMN suspended_for text CHECK (suspended_for IN ('decision', 'silence'));
UPDATE jackpot.casino SET suspended_for = 'decision' WHERE status = 'suspended';

-- Refused bets are listed for the casino that sent them.
CREATE INDEX late_event_body ON jackpot.late_event USING gin (body jsonb_path_ops) WHERE kind IN ('bets', 'bets.placed');

-- What is announced of an award is what is stored of it, digit for digit; whoever writes the event.
CREATE FUNCTION jackpot.check_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  award jackpot.award;
BEGIN
  SELECT * INTO award FROM jackpot.award WHERE id = NEW.body ->> 'awardId';
  IF NOT FOUND THEN
    RAISE EXCEPTION '% of the award %, which does not exist', NEW.type, NEW.body ->> 'awardId' USING ERRCODE = 'TJ005';
  END IF;
  IF NEW.type = 'jackpot.hit' AND (NEW.body ->> 'amount')::numeric IS DISTINCT FROM award.amount THEN
    RAISE EXCEPTION 'the announcement says %, the award % is %', NEW.body ->> 'amount', award.id, award.amount
      USING ERRCODE = 'TJ005';
  END IF;
  IF NEW.type = 'payout.instructed' AND EXISTS (
    SELECT 1 FROM jsonb_array_elements(NEW.body -> 'payouts') AS told(payout)
      LEFT JOIN jackpot.payout stored ON stored.id = told.payout ->> 'payoutId' AND stored.award_id = award.id
     WHERE stored.id IS NULL OR stored.amount <> (told.payout ->> 'amount')::numeric
        OR stored.currency <> told.payout ->> 'currency' OR stored.casino IS DISTINCT FROM NEW.casino) THEN
    RAISE EXCEPTION 'an instruction of the award % differs from its stored payout', award.id USING ERRCODE = 'TJ005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_announcement BEFORE INSERT OR UPDATE OF body ON jackpot.outbox FOR EACH ROW
  WHEN (NEW.type IN ('jackpot.hit', 'payout.instructed')) EXECUTE FUNCTION jackpot.check_announcement();
