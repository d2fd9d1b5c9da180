import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { mountAssets } from './assets.ts'

const page = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>接口文档</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body>
</html>`

const start = `window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none' })`

/** A reader of `/openapi.json`, from files of this server. */
export function mountDocs(app: Hono) {
  app.get('/docs', (c) => {
    c.header(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    )
    return c.html(page)
  })
  app.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  mountAssets(app, dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))), {
    under: '/docs/assets',
    immutable: /^$/,
  })
}
