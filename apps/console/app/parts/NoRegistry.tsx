/** The state's own register, which anybody may look into. */
export const publicRegister = (
  <a href="https://www.gsxt.gov.cn/" target="_blank" rel="noreferrer">
    国家企业信用信息公示系统
  </a>
)

/** Stands where a business registry would say who a company is: nobody was asked, and the right check digit proves nothing. */
export const NoRegistry = () => (
  <p className="desk-dim">
    未接入工商查询，信用代码仅校验了位数与校验位，不代表企业真实存在。请在{publicRegister}核对。
  </p>
)
