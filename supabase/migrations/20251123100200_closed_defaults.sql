-- Closes tables, sequences and functions of later migrations to visitors until a grant opens them.
-- An earlier version of the embedded platform undid the foundations' revokes at each restart. The
-- right of PUBLIC to execute new functions is a global default: revoking it in a schema has no effect.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
