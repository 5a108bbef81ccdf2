-- What casinos are told of instalments and of unclaimed payouts is what is stored of them, digit for digit (E-05).
CREATE FUNCTION jackpot.check_announced_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'instalment.due' AND EXISTS (
    SELECT 1 FROM jsonb_array_elements(NEW.body -> 'instalments') AS told(part)
      LEFT JOIN jackpot.instalment i ON i.id = told.part ->> 'instalmentId'
      LEFT JOIN jackpot.payout p ON p.id = i.payout_id AND p.award_id = NEW.body ->> 'awardId'
     WHERE p.id IS NULL OR i.amount <> (told.part ->> 'amount')::numeric
        OR p.currency <> told.part ->> 'currency' OR p.casino IS DISTINCT FROM NEW.casino) THEN
    RAISE EXCEPTION 'an instalment of % differs from what is stored', NEW.body ->> 'awardId' USING ERRCODE = 'TJ005';
  END IF;
  IF NEW.type = 'payout.unclaimed' AND EXISTS (
    SELECT 1 FROM jsonb_array_elements(NEW.body -> 'payouts') AS told(payout)
      LEFT JOIN jackpot.payout p ON p.id = told.payout ->> 'payoutId' AND p.award_id = NEW.body ->> 'awardId'
     WHERE p.id IS NULL OR p.state <> 'unclaimed' OR p.amount <> (told.payout ->> 'amount')::numeric
        OR p.currency <> told.payout ->> 'currency' OR p.casino IS DISTINCT FROM NEW.casino) THEN
    RAISE EXCEPTION 'an unclaimed payout of % differs from what is stored', NEW.body ->> 'awardId'
      USING ERRCODE = 'TJ005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_announced_parts BEFORE INSERT OR UPDATE OF body ON jackpot.outbox FOR EACH ROW
  WHEN (NEW.type IN ('instalment.due', 'payout.unclaimed')) EXECUTE FUNCTION jackpot.check_announced_parts();
