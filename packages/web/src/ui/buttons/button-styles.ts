import { clsx } from 'clsx';

type ButtonVariant = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'large' | 'medium' | 'small';

export interface ButtonStyleProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
}

const base =
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-control border text-center font-medium text-body sm:whitespace-nowrap no-underline transition-colors duration-(--quick) disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover pressed:bg-accent-hover',
  // The darker accent can be read in the sun.
  strong: 'border-transparent bg-accent-hover text-on-accent',
  secondary: 'border-line bg-raised text-ink shadow-raised hover:bg-hover pressed:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover pressed:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover pressed:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-16 px-5 text-lead [&_svg]:size-5',
  medium: 'min-h-control px-4 [&_svg]:size-4',
  small: 'min-h-control-small px-3 [&_svg]:size-4',
};
const squares: Record<ButtonSize, string> = {
  large: 'size-16',
  medium: 'size-control',
  small: 'size-control-small',
};

export function buttonStyles({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
}: ButtonStyleProps): string {
  return clsx(base, variants[variant], sizes[size], fullWidth && 'w-full');
}

export function iconButtonStyles({ variant = 'quiet', size = 'medium' }: ButtonStyleProps): string {
  return clsx(base, variants[variant], squares[size], '[&_svg]:size-[1.125rem]');
}
