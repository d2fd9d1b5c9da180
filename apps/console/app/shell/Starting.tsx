import { mallMark } from '#api/mall.ts'

/** While the first part of the desk is on its way. */
export const Starting = () => (
  <div className="desk-starting" role="status">
    <img src={mallMark()} alt="" width="40" height="40" />
    <span className="desk-sr">正在打开工作台</span>
  </div>
)
