import { Result } from 'antd'
import { Link } from 'react-router'
import { pages } from '#app/pages.ts'

export const NotFound = () => (
  <Result status="404" title="没有这个页面" extra={<Link to={pages.home.path}>回到{pages.home.title}</Link>} />
)
