-- The word of an invitation has two parts: one for whoever asked, one for whoever approved. Neither of them alone can
-- set the password of a person that would count as the second one. Invitations that were approved with one part open
-- nothing any more; a new one is asked for.
ALTER TABLE access.invitation
  ADD COLUMN approver_hash bytea UNIQUE CHECK (octet_length(approver_hash) = 32),
  ADD CONSTRAINT invitation_approver_part
    CHECK (state IN ('requested', 'declined') OR approver_hash IS NOT NULL) NOT VALID;
