/**
 * Meanings of carriers' codes for the person who waits. The codes of 阿里云 are words, those of carriers letters and digits
 * (`help.aliyun.com/document_detail/101347.html`, `cloud.tencent.com/document/product/382/59177`, `support.huaweicloud.com/api-msgsms/sms_05_0003.html`).
 */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/BLACK|BLK|^DB:0144$|REJECT_LIST/i, '号码在运营商的黑名单中'],
  [/LIMIT|OVER_COUNT|^MC:|FREQUEN/i, '同一号码收到的短信过多，被运营商限制'],
  [/KEYWORD|CONTENT|ILLEGAL|^KEY/i, '内容被运营商拦截'],
  [/SIGN/i, '短信签名没有在运营商报备'],
  [/INVALID_NUMBER|NOT_EXIST|UNKNOWN_USER|^MK:0001$|^MI:0001$|^DB:0101$|EMPTY/i, '号码不存在'],
  [/EXPIRED|TIME_?OUT|MK:0012/i, '超时没有送达，多为关机或没有信号'],
  [/UNDELIV|NOT_ON_SERVICE|CLOSED|ABSENT|TERMINAL|POWER|^MK:|^MI:|^DB:0102$|^002$/i, '手机关机、停机或没有信号'],
  [/REJECT/i, '被手机或运营商拒收'],
]

/** Why a text did not arrive, in words. */
export const undeliveredReason = (code: string): string =>
  meanings.find(([pattern]) => pattern.test(code))?.[1] ?? '运营商没有说明原因'

/** A code as it may be kept: no free words, which might repeat a phone. */
export const codeOf = (told: string): string => (/^[\w:.-]{1,40}$/.test(told) && !/\d{11}/.test(told) ? told : '')
