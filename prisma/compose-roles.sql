-- psql runs this once, when compose.yaml's PostgreSQL makes its database: the app's role owns the app's database and
-- nothing else.
\getenv password APP_DATABASE_PASSWORD
CREATE ROLE backroom LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE backroom OWNER backroom;
REVOKE ALL ON DATABASE backroom FROM PUBLIC;
