-- A jump in small steps is a jump (B-17): a rate is measured by everything that was in force within a day before it,
-- back to the last one that two people released, and not by its last neighbour alone.

ALTER TABLE jackpot.rate ADD COLUMN released boolean NOT NULL DEFAULT false;

CREATE FUNCTION jackpot.mark_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.released := true;
  RETURN NEW;
END $$;
CREATE TRIGGER rate_released BEFORE UPDATE ON jackpot.rate FOR EACH ROW
  WHEN (OLD.state = 'held' AND NEW.state = 'active') EXECUTE FUNCTION jackpot.mark_release();

-- The lowest and highest rate that a new one is measured by: the newest in force, and those recorded in the day before
-- it since the last release; of a pair without any, what two other pairs say.
CREATE FUNCTION jackpot.rates_in_force(p_base text, p_quote text, p_now timestamptz, OUT low numeric, OUT high numeric)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  window_length CONSTANT interval := '24 hours';
  v_newest numeric;
BEGIN
  SELECT rate INTO v_newest FROM jackpot.rate
   WHERE base = p_base AND quote = p_quote AND state = 'active' AND as_of <= p_now
   ORDER BY as_of DESC, id DESC LIMIT 1;
  SELECT least(min(rate), v_newest), greatest(max(rate), v_newest) INTO low, high FROM jackpot.rate
   WHERE base = p_base AND quote = p_quote AND state = 'active' AND as_of <= p_now AND as_of > p_now - window_length
     AND id >= coalesce((SELECT max(id) FROM jackpot.rate
                          WHERE base = p_base AND quote = p_quote AND state = 'active' AND released), 0);
  IF low IS NULL THEN
    low := jackpot.rate_across(p_base, p_quote, p_now);
    high := low;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION jackpot.hold_rate_jump() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  factor CONSTANT numeric := 1.5;
  v_known record;
BEGIN
  v_known := jackpot.rates_in_force(NEW.base, NEW.quote, NEW.recorded_at);
  IF NEW.rate > v_known.low * factor OR NEW.rate * factor < v_known.high THEN
    NEW.state := 'held';
  END IF;
  RETURN NEW;
END $$;
