#!/bin/sh
# Creates the database and its two roles. The PostgreSQL image runs this script once, when its volume is
# empty.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE hoofline_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE hoofline_app LOGIN PASSWORD :'app_password';
CREATE DATABASE hoofline OWNER hoofline_owner;
SQL
