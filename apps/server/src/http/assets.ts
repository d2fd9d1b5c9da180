import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Hono } from 'hono'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

type Asset = { plain: string; brotli: string | null; type: string; keep: string }

/** Asked for anew each time: a browser that kept them would never hear of a new version. */
const fresh = /^\/(sw\.js|site\.webmanifest)$/

/**
 * Serves a folder of built files. The names are read once, so no request can name a file that was not there at start;
 * names with a content hash are kept by browsers for a year.
 */
export async function mountAssets(app: Hono, folder: string, { under = '', immutable = /^\/assets\// } = {}) {
  const assets = await listAssets(folder, under, immutable)
  app.use(`${under}/*`, async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(decodePath(c.req.path)) : undefined
    if (!asset) return next()
    const packed = asset.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? asset.brotli : null
    const bytes = await readFile(packed ?? asset.plain)
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'Content-Type': asset.type,
        'Content-Length': String(bytes.byteLength),
        'Cache-Control': asset.keep,
        Vary: 'Accept-Encoding',
        ...(packed ? { 'Content-Encoding': 'br' } : {}),
      },
    })
  })
}

async function listAssets(folder: string, under: string, immutable: RegExp): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  const names = new Set(await filesIn(folder))
  for (const file of names) {
    if (file.endsWith('.br')) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    assets.set(under + path, {
      plain: file,
      brotli: names.has(`${file}.br`) ? `${file}.br` : null,
      type: types[extname(file)] ?? 'application/octet-stream',
      keep: immutable.test(path)
        ? 'public, max-age=31536000, immutable'
        : fresh.test(path)
          ? 'no-cache'
          : 'public, max-age=3600',
    })
  }
  return assets
}

async function filesIn(folder: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
