/** Browsers inside of other apps, which show pages but save no files. */
const hosts =
  /MicroMessenger|wxwork|\bQQ\/|DingTalk|AlipayClient|AliApp|Weibo|Lark\/|Feishu|aweme|BytedanceWebview|baiduboxapp/i

export const opensInsideAnApp = (userAgent: string): boolean => hosts.test(userAgent)
