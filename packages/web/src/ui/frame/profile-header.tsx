import { Avatar } from '../avatar.tsx';

interface ProfileHeaderProps {
  title: string;
  subtitle: string;
  photo?: string | null;
}

export function ProfileHeader({ title, subtitle, photo }: ProfileHeaderProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={title} photo={photo} />
      <div className="min-w-0">
        <p className="truncate font-semibold text-body">{title}</p>
        <p className="truncate text-caption opacity-80">{subtitle}</p>
      </div>
    </div>
  );
}
