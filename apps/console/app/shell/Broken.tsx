import { Button, Result } from 'antd'
import { useRouteError } from 'react-router'
import { sentenceOf } from '#api/call-error.ts'

/** A page that could not be shown: its file did not come, or it has a fault. */
export function Broken() {
  const error = useRouteError()
  const isOldFile = error instanceof TypeError && /dynamically imported|module script/i.test(error.message)
  return (
    <Result
      status="warning"
      title={isOldFile ? '工作台已更新' : '页面没能打开'}
      subTitle={isOldFile ? '刷新后即可使用新版本' : sentenceOf(error)}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          刷新
        </Button>
      }
    />
  )
}
