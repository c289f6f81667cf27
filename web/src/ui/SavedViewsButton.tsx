import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

/** Opens the saved views of a list. */
export function SavedViewsButton({ list }: { readonly list: string }) {
  const { t } = useTranslation()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={close} width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={toggle}
        >
          {t('views.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <SavedViews list={list} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
