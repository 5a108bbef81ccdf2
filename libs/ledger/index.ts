// The double-entry ledger: chart of accounts, posting, and proofs.
export * from './chart';
export * from './post';
export * from './proofs';
