import { isWechatBrowser, type PayDevice } from '@mall/contract/payment/words'

const onTheGo = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i

/** Where the payer sits. A tablet that calls itself a Mac has fingers on it. */
export const payDeviceOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PayDevice => {
  if (isWechatBrowser(userAgent)) return 'wechat'
  return onTheGo.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'phone' : 'desktop'
}
