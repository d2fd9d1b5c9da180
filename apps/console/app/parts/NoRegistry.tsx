/** The state's own register, which is open to everybody. */
export const publicRegister = (
  <a href="https://www.gsxt.gov.cn/" target="_blank" rel="noreferrer">
    国家企业信用信息公示系统
  </a>
)

/** Shown where no business registry is connected: the company was not looked up, and a right check digit proves nothing. */
export const NoRegistry = () => (
  <p className="desk-dim">
    未接入工商查询，信用代码仅校验了位数与校验位，不代表企业真实存在。请在{publicRegister}核对。
  </p>
)
