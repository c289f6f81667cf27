import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './reorder.module.css'

/** The drag handle of a row; takes `handle` of `useSortableRow` as props. */
export function DragHandle({ label, ...handle }: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button type="button" className={classes.handle} aria-label={label} {...handle}>
      <IconGripVertical size={20} aria-hidden />
    </button>
  )
}
