#!/usr/bin/env bash
# One would guess that a client which swagger-typescript-api 13.13.0 makes sends every File of a form field `type: array, items: {format: binary}`
# as a file of its own, as it sends a single one. It sends one text field that holds the JSON of the list, `[{}]`, and no file at all;
# only a FormData that the caller fills reaches the server whole. Seen 2026-11-29 with Node 20 and 24.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent --save-exact swagger-typescript-api@13.13.0 typescript@5.9.3
cat > openapi.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "t", "version": "1" },
  "paths": {
    "/one": { "post": { "operationId": "sendOne", "responses": { "200": { "description": "" } }, "requestBody": { "required": true, "content": {
      "multipart/form-data": { "schema": { "type": "object", "properties": { "file": { "type": "string", "format": "binary" } } } } } } } },
    "/many": { "post": { "operationId": "sendMany", "responses": { "200": { "description": "" } }, "requestBody": { "required": true, "content": {
      "multipart/form-data": { "schema": { "type": "object", "properties": { "files": { "type": "array", "items": { "type": "string", "format": "binary" } } } } } } } } }
  }
}
JSON
npx --no-install swagger-typescript-api generate -p openapi.json -o . -n api.ts > /dev/null
npx --no-install tsc --target es2022 --module es2022 --moduleResolution bundler --lib es2022,dom,dom.iterable --skipLibCheck api.ts || true
cat > see.js <<'JS'
import { Api } from './api.js'
const file = new File(['content'], 'a.txt')
const form = new FormData()
form.append('files', file)
form.append('files', file)
const sent = []
const customFetch = async (_url, { body }) => {
  sent.push([...body].map(([name, value]) => (value instanceof File ? `${name}: a file` : `${name}: the text ${value}`)).join(', '))
  return new Response('{}')
}
const { one, many } = new Api({ baseUrl: 'http://127.0.0.1', customFetch })
await one.sendOne({ file })
await many.sendMany({ files: [file, file] })
await many.sendMany(form)
console.log(sent.map((line, i) => `${['one file', 'a list of two files', 'a FormData of two files'][i]} -> ${line}`).join('\n'))
JS
out=$(node see.js)
echo "$out"
expected='one file -> file: a file
a list of two files -> files: the text [{},{}]
a FormData of two files -> files: a file, files: a file'
if [ "$out" = "$expected" ]; then echo 'as seen before'; else echo 'this has changed'; exit 1; fi
