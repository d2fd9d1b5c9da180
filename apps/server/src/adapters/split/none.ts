import { splitPortOf } from './gateways.ts'

/** No channel pays into stores' accounts: the platform receives, and pays stores by bank. */
export const noSplit = splitPortOf({ wechat: null, alipay: null })
