-- The first bits of the network address from which a session began, such as 203.0.113.0/24 or 2001:db8:17::/48; null for
-- those that began before it was stored, and for those of an administrator who acts as somebody else.
alter table sessions add column network text;
