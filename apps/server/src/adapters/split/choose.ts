import type { Config } from '#kernel/config.ts'
import { alipaySplit } from './alipay.ts'
import { splitPortOf } from './gateways.ts'
import { noSplit } from './none.ts'
import type { SplitGateway, SplitPort } from './port.ts'
import { wechatSplit } from './wechat.ts'

type Settings = Pick<Config, 'wechatSplit' | 'alipaySplit' | 'demo'>

/** The channels whose keys are given; through others the platform receives as before. The demo plays none. */
export const splitPort = (config: Settings): SplitPort =>
  config.demo ? noSplit : splitPortOf({ wechat: atWechat(config), alipay: atAlipay(config) })

const atWechat = ({ wechatSplit: keys }: Settings): SplitGateway | null =>
  keys && wechatSplit(keys, keys.baseUrl ? { origin: keys.baseUrl } : {})

const atAlipay = ({ alipaySplit: keys }: Settings): SplitGateway | null =>
  keys && alipaySplit(keys, keys.url === null ? {} : { gateway: keys.url })
