import { errorInWords } from '#kernel/error-in-words.ts'
import { Fault } from '#kernel/fault.ts'
import type { PublicAddressPort } from './port.ts'

const usualTimeoutMs = 5_000

/**
 * Asks `/healthz` through the network, the reverse proxy and its certificate included. That something answers is not enough: a proxy
 * also answers for another mall, or for a page of its own.
 */
export const publicAddressAt = (url: string, timeoutMs = usualTimeoutMs): PublicAddressPort => ({
  kind: 'real',
  async open(mark) {
    const { status, body } = await read(`${url}/healthz`, timeoutMs)
    if (status >= 300 && status < 400) throw new Fault('公网地址转到了别处，请写它转到的那个地址')
    if (status !== 200) throw new Fault(`公网地址返回 ${status}，请查看反向代理与商城是否都在运行`)
    if (markIn(body) !== mark) throw new Fault('公网地址打开的不是这个商城，请查看域名与反向代理指向哪里')
  },
})

async function read(url: string, timeoutMs: number): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    throw new Fault(
      `从服务器打不开公网地址（${errorInWords(error)}）；反向代理在运行而网络绕不回本机的，在 /etc/hosts 把域名指向反向代理`,
      { cause: error },
    )
  }
}

function markIn(body: string): string | null {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null && 'mall' in said && typeof said.mall === 'string'
      ? said.mall
      : null
  } catch {
    return null
  }
}
