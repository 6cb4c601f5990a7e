import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components';
import { showToasts } from './toast.ts';
import { addToast, toastQueue } from './toast-queue.ts';

const icons = {
  neutral: <Info aria-hidden="true" className="text-on-navy-muted" />,
  success: <CircleCheck aria-hidden="true" className="text-on-navy" />,
  danger: <CircleAlert aria-hidden="true" className="text-amber" />,
};

const buttonStyles =
  'grid h-9 shrink-0 place-items-center rounded-control px-2 font-medium text-body hover:bg-navy-raised pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4';

/** Top centre, above titles and dialogs; on phones between the buttons of the bar, the newest alone. Mounted once, in UiProvider. */
export function ToastRegion() {
  useEffect(() => showToasts(addToast), []);
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label="Notificações"
      data-on-navy=""
      className="pointer-events-none fixed inset-x-3 top-1 z-60 flex flex-col items-center gap-1 outline-none max-sm:right-25 max-sm:left-14 max-sm:[&_li~li]:hidden!"
    >
      {({ toast: message }) => (
        <Toast
          toast={message}
          className="pointer-events-auto flex min-h-10 w-fit max-w-[min(32rem,100%)] animate-drop items-center justify-end gap-x-3 rounded-surface max-sm:flex-wrap border border-navy-line bg-navy py-0.5 pr-1 pl-4 text-on-navy shadow-floating [&>svg]:size-5 [&>svg]:shrink-0"
        >
          {icons[message.content.tone]}
          <ToastContent className="flex min-w-0 flex-1 flex-col py-0.5 max-sm:basis-36">
            <Text slot="title" className="font-medium text-body">
              {message.content.text}
            </Text>
            {message.content.detail && (
              <Text slot="description" className="select-text text-caption text-on-navy-muted">
                {message.content.detail}
              </Text>
            )}
          </ToastContent>
          {message.content.action && (
            <Button
              className={`${buttonStyles} px-3 text-amber`}
              onPress={() => {
                message.content.action?.onPress();
                toastQueue.close(message.key);
              }}
            >
              {message.content.action.label}
            </Button>
          )}
          <Button slot="close" aria-label="Fechar aviso" className={`${buttonStyles} text-on-navy-muted`}>
            <X aria-hidden="true" />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  );
}
