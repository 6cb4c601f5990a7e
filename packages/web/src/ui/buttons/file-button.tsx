import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onPress'> & {
  accept: readonly string[];
  multiple?: boolean;
  /** Opens the camera where there is one. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the browser's file window. */
export function FileButton({
  accept,
  multiple = false,
  camera = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={accept.join(',')}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would change nothing.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
