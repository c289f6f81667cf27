"""Checks the served interface against its OpenAPI document; see scripts/check-api."""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(os.environ.get("STANDPUNKT", ROOT / "target/debug/standpunkt"))
SCHEMATHESIS = Path(sys.executable).parent / "schemathesis"
# The most powerful role comes last, because it deletes the most data of the others.
ROLES = ["public", "media", "candidate", "trustperson", "creator", "admin"]
STORES = ["sqlite", "postgres"]
PASSWORD = "Nebel4Kranich!T"
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]
# The time of each run besides its calls: for starting, and for reporting the results.
OVERHEAD_SECONDS = 8

# Calls that are excluded, and why.
EXCLUDED = {
    "get_metrics_votes_stream": "its response never ends",
    "get_public_instances_domain_live": "its response never ends",
    "delete_users_id": "would delete the account of the caller",
    "patch_users_id": "would change the caller's password, which ends the session",
    "post_identity_sign_out": "ends sessions",
    "delete_identity_sessions_id": "ends sessions",
    "post_identity_sessions_end_others": "ends sessions",
    "post_actions_custom": "changes the password of the caller",
    "delete_admins_id": "removes the role of the caller",
    "delete_applications_id": "deletes the instance that all other calls need",
    "delete_applications_id_roles_creator_roleId": "removes the role of the caller",
    "delete_applications_id_roles_trustpersons_roleId": "removes the role of the caller",
    "delete_applications_id_matches_parties_partyId_trustpersons_roleId": "removes the role of the caller",
    "delete_applications_id_matches_parties_partyId": "deletes the party that other calls need",
    "delete_applications_id_matches_candidates_candidateId": "deletes the candidate that other calls need",
    "delete_applications_id_matches_parties_partyId_candidates_candidateId": "deletes the candidate that other calls need",
    "post_actions_archive_app_id": "an archived instance rejects all other calls",
}


class Portal:
    """A running program with its own store."""

    def __init__(self, store, folder):
        command = [PROGRAM, "serve", "--demo", "--data", folder, "--listen", "127.0.0.1:0", "--log", "error"]
        if store == "postgres":
            command += ["--database-url", os.environ["TEST_DATABASE_URL"]]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        self.address, link = None, None
        while not (self.address and link):
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("The program ended before it listened.")
            found = re.search(r"https?://\S+", line)
            if found and "administrator" in line:
                link = found.group()
            elif found and not self.address:
                self.address = found.group().rstrip("/.")
        self.admin = self.choose_password(link)

    def ask(self, method, path, body=None, token=None):
        """Sends a request and returns the JSON of the response, which must be successful."""
        headers = {"accept": "application/json"}
        if body is not None:
            headers["content-type"] = "application/json"
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                text = answer.read()
        except HTTPError as error:
            raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}") from error
        return json.loads(text) if text else None

    def choose_password(self, link):
        token = re.split(r"[/#=]", link)[-1]
        body = {"token": token, "password": PASSWORD}
        return self.ask("POST", "/identity/password-reset/confirm", body)["id_token"]

    def sign_in_as(self, user):
        """Returns a token with which the administrator acts as this user."""
        body = {"action": "personify", "value": {"user_id": user}}
        custom = self.ask("POST", "/actions/custom", body, self.admin)["custom_token"]
        return self.ask("POST", "/identity/sign-in/token", {"token": custom})["id_token"]

    def create_account(self, name):
        body = {"email": f"{name}@example.org", "first_name": name.title(), "last_name": "Berg", "gender_id": 4}
        return self.ask("POST", "/users", body, self.admin)["id"]

    def stop(self):
        self.process.terminate()
        self.process.wait(30)


def create_people(portal):
    """Creates an instance in preparation with a person in each role. Returns tokens and user ids by role, and the ids
    for the parameters of paths."""
    demo = portal.ask("GET", "/applications", token=portal.admin)["data"][0]
    body = {"title": "Wahlhilfe Musterstadt", "subtitle": "Musterstadt", "url": "musterstadt",
            "election_date": "2031-03-09"}
    instance = portal.ask("POST", "/applications", body, portal.admin)["id"]
    users = {role: portal.create_account(role) for role in ["media", "candidate", "trustperson", "creator"]}
    base = f"/applications/{instance}"
    portal.ask("POST", f"{base}/roles/creator", {"user_id": users["creator"]}, portal.admin)
    party = portal.ask(
        "POST", f"{base}/matches/parties",
        {"shortcut": "PfA", "name": "Partei für alle", "description": "Für alle da."}, portal.admin,
    )["id"]
    role = portal.ask(
        "POST", f"{base}/matches/parties/{party}/trustpersons", {"user_id": users["trustperson"]}, portal.admin,
    )["id"]
    candidate = portal.ask(
        "POST", f"{base}/matches/candidates",
        {"user_id": users["candidate"], "party_id": party, "firstName": "Ada", "lastName": "Berg"}, portal.admin,
    )["id"]
    thesis = portal.ask(
        "POST", f"{base}/theses/de", {"title": "Verkehr", "text": "Die Stadt baut mehr Radwege."}, portal.admin,
    )["id"]
    tokens = {role: portal.sign_in_as(user) for role, user in users.items()}
    tokens |= {"admin": portal.admin, "public": None}
    users["admin"] = portal.ask("GET", "/me", token=portal.admin)["User"]["id"]
    names = {"instance": instance, "party": party, "candidate": candidate, "role": role, "thesis": thesis,
             "domain": demo["url"]}
    return tokens, users, names


def path_parameters(path, names, user):
    """Returns the parameters of a path, so that requests do not only result in 404."""
    known = {"partyId": names["party"], "candidateId": names["candidate"], "thesisId": names["thesis"],
             "roleId": names["role"], "appId": names["instance"], "language": "de", "domain": names["domain"]}
    if "{id}" in path and not path.startswith("/api/v1/public/"):
        owners = {"/users/": user, "/finalize/party/": names["party"], "/finalize/candidate/": names["candidate"]}
        others = ["/clusters/", "/elections/", "/notifications/", "/mails/", "/admins/"]
        if not any(other in path for other in others):
            known["id"] = next((id for part, id in owners.items() if part in path), names["instance"])
    return {name: value for name, value in known.items() if f"{{{name}}}" in path}


def write_schema(document, role, folder):
    """Writes the document with the calls for this role: public calls without a token, all others with one."""
    paths = {}
    for path, item in document["paths"].items():
        calls = {
            method: call for method, call in item.items()
            if ("security" in call) == (role != "public") and call["operationId"] not in EXCLUDED
        }
        if calls:
            paths[path] = calls
    file = folder / "openapi.json"
    file.write_text(json.dumps(document | {"paths": paths}))
    return file, paths


def write_settings(paths, names, user, folder):
    settings = []
    for path in paths:
        values = path_parameters(path, names, user)
        if values:
            values = ", ".join(f'"path.{name}" = {json.dumps(value)}' for name, value in values.items())
            settings.append(f"[[operations]]\ninclude-path = {json.dumps(path)}\nparameters = {{ {values} }}\n")
    file = folder / "schemathesis.toml"
    file.write_text("\n".join(settings))
    return file


def check(role, portal, people, seconds, seed):
    """Returns whether all responses in this role conform to the document."""
    tokens, users, names = people
    with tempfile.TemporaryDirectory(prefix="standpunkt-check-api-") as folder:
        folder = Path(folder)
        document = portal.ask("GET", "/openapi.json")
        schema, paths = write_schema(document, role, folder)
        settings = write_settings(paths, names, users.get(role), folder)
        command = [
            SCHEMATHESIS, "--config-file", settings, "run", schema, "--url", portal.address,
            "--checks", ",".join(CHECKS), "--seed", str(seed), "--max-time", str(seconds), "--no-color",
            "--phases", "examples,coverage,fuzzing", "--generation-database", "none", "--warnings", "off",
            "--continue-on-failure", "--request-timeout", "20", "--suppress-health-check", "all",
        ]
        if tokens[role]:
            command += ["--header", f"Authorization: Bearer {tokens[role]}"]
        # The timeout ends a run that hangs.
        return subprocess.run(command, cwd=folder, timeout=seconds + 120).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=13, help="time for all runs together")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    parser.add_argument("--role", choices=ROLES, action="append")
    parser.add_argument("--store", choices=STORES, action="append")
    arguments = parser.parse_args()
    stores, roles = arguments.store or STORES, arguments.role or ROLES
    runs = len(stores) * len(roles)
    seconds = max(10, int(arguments.minutes * 60 / runs) - OVERHEAD_SECONDS)
    print(f"{runs} runs of {seconds} s, seed {arguments.seed}", flush=True)
    for name, reason in EXCLUDED.items():
        print(f"excluded: {name}: {reason}")
    started, failed = time.monotonic(), []
    for store in stores:
        with tempfile.TemporaryDirectory(prefix="standpunkt-check-api-") as folder:
            portal = Portal(store, folder)
            try:
                people = create_people(portal)
                for role in roles:
                    print(f"== {role} on {store}", flush=True)
                    if not check(role, portal, people, seconds, arguments.seed):
                        failed.append(f"{role} on {store}")
            finally:
                portal.stop()
    print(f"{runs - len(failed)} of {runs} runs found no errors, in {time.monotonic() - started:.0f} s")
    if failed:
        raise SystemExit(f"Failed: {', '.join(failed)}; repeat with --seed {arguments.seed}")


if __name__ == "__main__":
    main()
