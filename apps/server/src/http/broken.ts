import { refusalText } from '@mall/contract/refusal'
import type { Context, ErrorHandler } from 'hono'
import type { Log } from '#kernel/log.ts'

/** Stands where a page could not be made: nothing of why, since that is for the log. */
export const brokenPage = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>页面出错了</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;
font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}
h1{margin:0;font-size:20px}p{margin:0;opacity:.7}
a{display:inline-grid;place-content:center;min-height:44px;padding:0 24px;border:1px solid;border-radius:22px;color:inherit;text-decoration:none}
</style></head>
<body><h1>页面出错了</h1><p>${refusalText('server.defect')}</p><a href="">重新加载</a><a href="/">回到首页</a></body>
</html>`

/** Whatever no call has caught: told to the log, and to the caller in one sentence. */
export const whenBroken =
  (log: Log): ErrorHandler =>
  (error, c: Context) => {
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.routePath }, 'defect')
    c.header('Cache-Control', 'no-store')
    return c.req.header('accept')?.includes('text/html')
      ? c.html(brokenPage, 500)
      : c.text(refusalText('server.defect'), 500)
  }
