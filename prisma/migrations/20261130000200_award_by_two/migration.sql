-- Whoever verified an award never confirms it, by whatever path (R11); what the rules do by themselves is `automatic`.
ALTER TABLE jackpot.award ADD CONSTRAINT award_by_two
  CHECK (confirmed_by IS NULL OR confirmed_by = 'automatic' OR confirmed_by IS DISTINCT FROM verified_by);
