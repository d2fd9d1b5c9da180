import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import type { WechatLogin } from './port.ts'

type Account = { appId: string; appSecret: string }
type Outside = { fetch: typeof fetch; origin: string; timeoutMs: number }

const Known = z.object({ openid: z.string().regex(/^[\w-]{10,128}$/) })
const Refused = z.object({ errcode: z.int() })
/** The code is not valid, was used before, is missing or has run out. */
const spentCodes: readonly number[] = [40_029, 40_163, 41_008, 42_003]
/** Faults in the mall's own settings, in words. */
const meanings: Partial<Record<number, string>> = {
  40001: '公众号 AppSecret 不正确',
  40013: '公众号 AppID 不正确',
  40125: '公众号 AppSecret 不正确',
  40164: '服务器地址不在公众号的 IP 白名单内',
}

/**
 * 网页授权 of an official account, `snsapi_base`: no page asks anything, and no more than the openid is told
 * (`developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html`). The access token that comes with it is dropped.
 */
export function wechatLogin({ appId, appSecret }: Account, { fetch: send, origin, timeoutMs }: Outside): WechatLogin {
  return {
    addressOf({ returnUrl, state }) {
      // WeChat reads the parameters in this order, and its client nothing without the fragment.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async openidOf(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      const response = await send(`${origin}/sns/oauth2/access_token?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json().catch(() => null)
      const known = Known.safeParse(answer)
      if (response.ok && known.success) return known.data.openid
      const refused = Refused.safeParse(answer)
      if (!refused.success) throw new Fault(`微信网页授权返回 ${response.status}`)
      const { errcode } = refused.data
      if (spentCodes.includes(errcode)) return null
      throw new Fault(`微信网页授权返回 ${errcode} ${meanings[errcode] ?? ''}`.trim())
    },
  }
}
