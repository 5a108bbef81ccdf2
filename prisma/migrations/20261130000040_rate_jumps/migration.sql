-- A rate far from the last one of its pair is more often a slip than a market: it is held until a second person
-- releases it, whichever way it came in (B-17). The rule stands here so that no path around the service skips it.

-- More than a factor of 1.5 up or down from the newest active rate of the pair.
CREATE FUNCTION jackpot.hold_rate_jump() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  factor CONSTANT numeric := 1.5;
  v_newest numeric;
BEGIN
  SELECT rate INTO v_newest FROM jackpot.rate
   WHERE base = NEW.base AND quote = NEW.quote AND state = 'active' ORDER BY as_of DESC, id DESC LIMIT 1;
  IF NEW.rate > v_newest * factor OR NEW.rate * factor < v_newest THEN
    NEW.state := 'held';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rate_jump BEFORE INSERT ON jackpot.rate FOR EACH ROW WHEN (NEW.state = 'active')
  EXECUTE FUNCTION jackpot.hold_rate_jump();

-- A recorded rate is a fact: rounds have frozen it. Only its release or refusal changes it.
CREATE FUNCTION jackpot.refuse_rate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a recorded rate never changes: record a new one' USING ERRCODE = 'TJ001';
END $$;
CREATE TRIGGER rate_fixed BEFORE UPDATE ON jackpot.rate FOR EACH ROW
  WHEN ((NEW.base, NEW.quote, NEW.rate, NEW.as_of, NEW.source) IS DISTINCT FROM
        (OLD.base, OLD.quote, OLD.rate, OLD.as_of, OLD.source) OR OLD.state <> 'held')
  EXECUTE FUNCTION jackpot.refuse_rate_change();
