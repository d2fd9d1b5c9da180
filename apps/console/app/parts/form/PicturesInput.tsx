import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Upload } from 'antd'
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { useMessage } from '#parts/feedback.ts'
import { uploadPicture } from '#parts/upload-picture.ts'

type Props = { id?: string; value?: readonly string[]; onChange?: (paths: string[]) => void; most?: number }

/** Several pictures by their paths, unchanged. */
export function PicturesInput({ id, value = [], onChange, most = 6 }: Props) {
  const message = useMessage()
  const [underWay, setUnderWay] = useState(0)
  // Two uploads may run at once: the later one must be added to a list that has the earlier one already.
  const latest = useRef(value)
  latest.current = value

  async function put(file: File) {
    setUnderWay((n) => n + 1)
    try {
      latest.current = [...latest.current, await uploadPicture(file)]
      onChange?.([...latest.current])
    } catch (error) {
      message.error(sentenceOf(error))
    } finally {
      setUnderWay((n) => n - 1)
    }
  }

  return (
    <div className="desk-pictures" data-uploading={underWay > 0 || undefined}>
      {value.map((path, i) => (
        <button
          key={path}
          type="button"
          aria-label={`删除照片 ${i + 1}`}
          title="点击删除"
          onClick={() => onChange?.(value.filter((one) => one !== path))}
        >
          <img src={`${path}?w=120`} alt={`照片 ${i + 1}`} width={56} height={56} />
        </button>
      ))}
      {value.length < most && (
        <Upload
          accept="image/jpeg,image/png,image/webp"
          showUploadList={false}
          customRequest={({ file }) => void (file instanceof File && put(file))}
        >
          <Button id={id} icon={<PlusOutlined />} loading={underWay > 0}>
            上传照片
          </Button>
        </Upload>
      )}
    </div>
  )
}
