-- Signatures that were seen, until they are too old to count: a captured request cannot be sent a second time (F-05).
-- They stand here and not in Redis, so that replays stay refused while Redis is away, empty or new.
CREATE TABLE access.seen_signature (
  signature  bytea PRIMARY KEY CHECK (octet_length(signature) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX seen_signature_expires_at ON access.seen_signature (expires_at);
