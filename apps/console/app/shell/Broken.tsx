import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { sentenceOf } from '#api/call-error.ts'
import { Stopped } from '#parts/Stopped.tsx'

/** A page that could not be shown: its file did not come, or it has a fault. */
export function Broken() {
  const error = useRouteError()
  const isOldFile = error instanceof TypeError && /dynamically imported|module script/i.test(error.message)
  return (
    <Stopped
      title={isOldFile ? '工作台已更新' : '页面没能打开'}
      about={isOldFile ? '刷新后即可使用新版本' : sentenceOf(error)}
    >
      <Button type="primary" onClick={() => location.reload()}>
        刷新
      </Button>
    </Stopped>
  )
}
