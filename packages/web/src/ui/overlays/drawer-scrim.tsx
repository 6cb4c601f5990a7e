interface DrawerScrimProps {
  shown: boolean;
  label: string;
  onPress: () => void;
}

export function DrawerScrim({ shown, label, onPress }: DrawerScrimProps) {
  if (!shown) return null;

  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className="fixed inset-0 z-30 animate-fade cursor-default bg-scrim lg:hidden"
    />
  );
}
