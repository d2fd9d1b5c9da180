import { isWechatBrowser, type PayDevice } from '@mall/contract/payment/words'

const onTheGo = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i

/** The payer's device. An iPad calls itself a Mac, but has touch points. */
export const payDeviceOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PayDevice => {
  if (isWechatBrowser(userAgent)) return 'wechat'
  return onTheGo.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'phone' : 'desktop'
}
