import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Upload } from 'antd'
import ImgCrop from 'antd-img-crop'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { useMessage } from '#parts/feedback.ts'
import { uploadPicture } from '#parts/upload-picture.ts'
import { Part, useFault } from './Box.tsx'

const mostPictures = 9

type Props = { images: readonly string[]; onChange: (change: (images: readonly string[]) => string[]) => void }

/** Square pictures, the first of which stands for the goods; their order is changed by dragging or by keys. */
export function Pictures({ images, onChange }: Props) {
  const message = useMessage()
  const [busy, setBusy] = useState(0)
  const fault = useFault('images')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  async function add(file: File) {
    setBusy((n) => n + 1)
    try {
      const url = await uploadPicture(file)
      onChange((held) => [...held, url].slice(0, mostPictures))
    } catch (error) {
      message.error(sentenceOf(error))
    } finally {
      setBusy((n) => n - 1)
    }
  }

  return (
    <Part title="商品图片" about={`最多 ${mostPictures} 张，第一张为主图；拖动调整顺序`}>
      {fault && <p className="desk-late">{fault}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (!over || active.id === over.id) return
          onChange((held) => arrayMove([...held], held.indexOf(String(active.id)), held.indexOf(String(over.id))))
        }}
      >
        <SortableContext items={[...images]} strategy={rectSortingStrategy}>
          <ul className="goods-pictures" data-uploading={busy > 0 || undefined}>
            {images.map((url, i) => (
              <Picture
                key={url}
                url={url}
                at={i}
                onDrop={() => onChange((held) => held.filter((one) => one !== url))}
              />
            ))}
            {images.length + busy < mostPictures && (
              <li>
                <ImgCrop aspect={1} quality={0.9} showGrid modalTitle="裁剪图片" modalOk="使用" modalCancel="取消">
                  <Upload
                    accept="image/jpeg,image/png,image/webp"
                    showUploadList={false}
                    customRequest={({ file }) => void (file instanceof File && add(file))}
                  >
                    <Button className="goods-picture-add" icon={<PlusOutlined />} loading={busy > 0}>
                      上传图片
                    </Button>
                  </Upload>
                </ImgCrop>
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
    </Part>
  )
}

function Picture({ url, at, onDrop }: { url: string; at: number; onDrop: () => void }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: url })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition, zIndex: isDragging ? 1 : 0 }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`第 ${at + 1} 张图片，${at === 0 ? '主图，' : ''}拖动排序`}
      >
        <img src={`${url}?w=240`} alt="" draggable={false} />
        {at === 0 && <em>主图</em>}
      </button>
      <Button size="small" icon={<DeleteOutlined />} aria-label={`删除第 ${at + 1} 张图片`} onClick={onDrop} />
    </li>
  )
}
