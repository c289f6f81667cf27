//! Proving who somebody is: passwords, tokens, lock-out. Crypto alone; no HTTP, no SQL.
