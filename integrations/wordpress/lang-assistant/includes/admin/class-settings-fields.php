<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Prints the form for one stored option. The secret is never printed. */
final class Settings_Fields {

	/** Name of the option. */
	private string $option;

	/** Stored values. */
	private array $row;

	/** Whether missing values come from the network. */
	private bool $inherits;

	/** Messages about values that were not saved, by code. */
	private array $errors;

	/**
	 * A form.
	 * @param string $option   Name of the option.
	 * @param array  $row      Stored values.
	 * @param bool   $inherits Whether missing values come from the network.
	 */
	public function __construct( string $option, array $row, bool $inherits ) {
		$this->option   = $option;
		$this->errors   = array_column( get_settings_errors( Settings::OPTION ), 'message', 'code' );
		$this->row      = $row;
		$this->inherits = $inherits;
	}

	/** Prints all fields. */
	public function render(): void {
		$this->section( __( 'Gateway', 'lang-assistant' ) );
		$this->text( 'gateway', __( 'Address', 'lang-assistant' ), 'https://translate.example.org', __( 'The address of your gateway, without a path of its own.', 'lang-assistant' ) );
		$this->secret();
		$this->select( 'connection', __( 'Connection', 'lang-assistant' ), Setting_Labels::choices( 'connection' ), __( 'Direct is faster and streams answers. It needs CORS_ORIGINS at the gateway. Forwarding needs TRUST_PROXY=1 there.', 'lang-assistant' ) );
		$this->select( 'route', __( 'Route', 'lang-assistant' ), Setting_Labels::choices( 'route' ), __( 'If a firewall closes one of the two, take the other.', 'lang-assistant' ) );
		$this->select( 'client', __( 'Address of visitors', 'lang-assistant' ), Setting_Labels::choices( 'client' ), __( 'For the forwarded connection: the gateway counts the quota of visitors by their address. Choose a header only if a proxy in front of this site always writes it.', 'lang-assistant' ) );
		$this->text( 'client_header', __( 'Name of the header', 'lang-assistant' ), 'X-Real-IP', '' );
		$this->end();

		$this->section( __( 'Widget', 'lang-assistant' ) );
		$this->checkboxes( 'tools', __( 'Tools', 'lang-assistant' ), Setting_Labels::tools(), Settings::TOOLS );
		$this->language( 'source_language', __( 'Translate from', 'lang-assistant' ), 'source' );
		$this->language( 'target_language', __( 'Translate into', 'lang-assistant' ), 'target' );
		$this->several( 'file_languages', __( 'Languages of documents', 'lang-assistant' ), Language_Names::of_gateway() );
		$kinds = Capabilities::file_kinds( Capabilities::of_site() );
		if ( array() !== $kinds ) {
			$this->several( 'file_kinds', __( 'Kinds of documents', 'lang-assistant' ), array_combine( $kinds, array_map( 'strtoupper', $kinds ) ) );
		}
		$this->select( 'interface_language', __( 'Language of the widget', 'lang-assistant' ), Setting_Labels::choices( 'interface_language' ), '' );
		$this->select( 'theme', __( 'Theme', 'lang-assistant' ), Setting_Labels::choices( 'theme' ), '' );
		$this->select( 'loading', __( 'Loading', 'lang-assistant' ), Setting_Labels::choices( 'loading' ), __( 'When the widget loads what its first text box does not need.', 'lang-assistant' ) );
		$this->end();

		$this->section( __( 'Users', 'lang-assistant' ) );
		$this->select( 'audience', __( 'Who may use it', 'lang-assistant' ), Setting_Labels::choices( 'audience' ), '' );
		$this->checkboxes( 'paid_roles', __( 'Roles on the paid plan', 'lang-assistant' ), array_map( 'translate_user_role', wp_list_pluck( wp_roles()->roles, 'name' ) ), array() );
		$this->text( 'login_url', __( 'Login address', 'lang-assistant' ), wp_login_url(), __( 'What the dialogs about limits offer. Empty: no login. The word wordpress: the login of WordPress.', 'lang-assistant' ) );
		$this->text( 'register_url', __( 'Registration address', 'lang-assistant' ), wp_registration_url(), __( 'Empty: no registration. The word wordpress: the registration of WordPress, if users can register.', 'lang-assistant' ) );
		$this->end();

		$this->section( __( 'App', 'lang-assistant' ) );
		foreach ( Setting_Labels::stores() as $store => $label ) {
			$this->text( $store . '_url', $label, 'https://store.example/your-app', __( 'The address of your app in this store. The dialogs have a button for it, and list its benefits. Empty: no button.', 'lang-assistant' ) );
		}
		$this->end();

		if ( '' !== RELEASE_URL && ! $this->inherits ) {
			/* translators: %s: an address. */
			$help = sprintf( __( 'WordPress asks %s when it looks for updates. That server learns the address of your site, and nothing about its visitors.', 'lang-assistant' ), RELEASE_URL );
			$this->section( __( 'Updates', 'lang-assistant' ) );
			$this->select( 'updates', __( 'Look for new versions', 'lang-assistant' ), Setting_Labels::choices( 'updates' ), $help );
			$this->end();
		}

		$this->limits();
	}

	/**
	 * Begins a section.
	 * @param string $title Title.
	 */
	private function section( string $title ): void {
		echo '<h2>' . esc_html( $title ) . '</h2><table class="form-table" role="presentation"><tbody>';
	}

	/** Ends a section. */
	private function end(): void {
		echo '</tbody></table>';
	}

	/**
	 * The name of a field.
	 * @param string $name Name of the setting.
	 */
	private function name( string $name ): string {
		return $this->option . '[' . $name . ']';
	}

	/**
	 * Begins the row of a field.
	 * @param string $name  Name of the setting.
	 * @param string $label Label.
	 */
	private function begin( string $name, string $label ): void {
		printf( '<tr><th scope="row"><label for="lang-assistant-%s">%s</label></th><td>', esc_attr( $name ), esc_html( $label ) );
	}

	/**
	 * Ends the tag of a field with the attributes that tell its name, its description and its error.
	 * @param string $name  Name of the setting, or of its part.
	 * @param string $field Name of the field.
	 */
	private function identify( string $name, string $field ): void {
		$is_wrong = isset( $this->errors[ Sanitizer::ERROR . $name ] );
		printf(
			' id="lang-assistant-%1$s" name="%2$s" %3$s%1$s-help">',
			esc_attr( $name ),
			esc_attr( $field ),
			$is_wrong ? 'aria-invalid="true" aria-describedby="lang-assistant-' . esc_attr( $name ) . '-error lang-assistant-' : 'aria-describedby="lang-assistant-'
		);
	}

	/**
	 * Explains why the value of a field was not saved, and describes the field.
	 * @param string $name Name of the setting, or of its part.
	 * @param string $help Description.
	 */
	private function describe( string $name, string $help ): void {
		$message = $this->errors[ Sanitizer::ERROR . $name ] ?? '';
		if ( '' !== $message ) {
			printf( '<p class="lang-assistant-error" id="lang-assistant-%s-error">%s</p>', esc_attr( $name ), esc_html( $message ) );
		}
		printf( '<%1$s class="description" id="lang-assistant-%2$s-help">%3$s</%1$s>', '' === $help ? 'span' : 'p', esc_attr( $name ), esc_html( $help ) );
	}

	/**
	 * Prints a text field.
	 * @param string $name        Name of the setting.
	 * @param string $label       Label.
	 * @param string $placeholder Example.
	 * @param string $help        Description.
	 */
	private function text( string $name, string $label, string $placeholder, string $help ): void {
		$this->begin( $name, $label );
		printf( '<input type="text" class="regular-text code" value="%s" placeholder="%s"', esc_attr( (string) ( $this->row[ $name ] ?? '' ) ), esc_attr( $placeholder ) );
		$this->identify( $name, $this->name( $name ) );
		$this->describe( $name, $help );
		echo '</td></tr>';
	}

	/**
	 * Prints a menu with the languages of the gateway.
	 * @param string $name  Name of the setting.
	 * @param string $label Label.
	 * @param string $side  `source` or `target`.
	 */
	private function language( string $name, string $label, string $side ): void {
		$stored  = (string) ( $this->row[ $name ] ?? '' );
		$choices = Language_Names::of_gateway( $side );
		if ( '' !== $stored && ! isset( $choices[ $stored ] ) ) {
			$choices = array( $stored => Language_Names::all()[ $stored ] ?? $stored ) + $choices;
		}
		if ( ! $this->inherits ) {
			$choices = array( '' => __( 'The widget’s choice', 'lang-assistant' ) ) + $choices;
		}
		$this->select( $name, $label, $choices, '' );
	}

	/**
	 * Prints a menu from which several values can be chosen.
	 * @param string   $name    Name of the setting.
	 * @param string   $label   Label.
	 * @param string[] $choices Labels by value.
	 */
	private function several( string $name, string $label, array $choices ): void {
		$chosen = (array) ( $this->row[ $name ] ?? array() );
		$this->begin( $name, $label );
		printf( '<input type="hidden" name="%s[]" value=""><select multiple size="6"', esc_attr( $this->name( $name ) ) );
		$this->identify( $name, $this->name( $name ) . '[]' );
		$this->options( $choices + array_combine( $chosen, $chosen ), $chosen );
		$this->describe( $name, __( 'None chosen: all that the gateway translates.', 'lang-assistant' ) );
		echo '</td></tr>';
	}

	/**
	 * Prints the choices of a menu, and ends it.
	 * @param string[] $choices Labels by value.
	 * @param string[] $chosen  Chosen values.
	 */
	private function options( array $choices, array $chosen ): void {
		foreach ( $choices as $value => $text ) {
			printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $text ) );
		}
		echo '</select>';
	}

	/** Prints the field of the secret, always empty. */
	private function secret(): void {
		$is_set = ! empty( $this->row['secret'] );
		$this->begin( 'secret', __( 'Secret', 'lang-assistant' ) );
		echo '<input type="password" class="regular-text code" value="" autocomplete="new-password" spellcheck="false"';
		$this->identify( 'secret', $this->name( 'secret' ) );
		$this->describe( 'secret', $is_set ? __( 'A secret is saved. It is not shown again. Leave the field empty to keep it.', 'lang-assistant' ) : __( 'The JWT_SECRET of your gateway, at least 32 characters. Without it, everyone is a visitor: no saved chats, the limits of visitors.', 'lang-assistant' ) );
		if ( $is_set ) {
			printf( '<label class="lang-assistant-remove"><input type="checkbox" name="%s" value="1"> %s</label>', esc_attr( $this->name( 'remove_secret' ) ), esc_html__( 'Remove the secret', 'lang-assistant' ) );
		}
		echo '</td></tr>';
	}

	/**
	 * Prints a menu.
	 * @param string   $name    Name of the setting.
	 * @param string   $label   Label.
	 * @param string[] $choices Labels by value.
	 * @param string   $help    Description.
	 */
	private function select( string $name, string $label, array $choices, string $help ): void {
		$this->begin( $name, $label );
		echo '<select';
		$this->identify( $name, $this->name( $name ) );
		$same = $this->inherits ? array( '' => __( 'Same as the network', 'lang-assistant' ) ) : array();
		$this->options( $same + $choices, array( (string) ( $this->row[ $name ] ?? '' ) ) );
		$this->describe( $name, $help );
		echo '</td></tr>';
	}

	/**
	 * Prints checkboxes.
	 * @param string   $name    Name of the setting.
	 * @param string   $label   Label.
	 * @param string[] $choices Labels by value.
	 * @param string[] $default Values that are checked if nothing is stored.
	 */
	private function checkboxes( string $name, string $label, array $choices, array $default ): void {
		$chosen = isset( $this->row[ $name ] ) ? (array) $this->row[ $name ] : $default;
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html( $label ) );
		printf( '<input type="hidden" name="%s[]" value="">', esc_attr( $this->name( $name ) ) );
		if ( $this->inherits ) {
			printf( '<label><input type="checkbox" name="%s" value="1" %s> %s</label><br>', esc_attr( $this->name( 'inherit_' . $name ) ), checked( isset( $this->row[ $name ] ), false, false ), esc_html__( 'Same as the network', 'lang-assistant' ) );
		}
		foreach ( $choices as $value => $text ) {
			printf( '<label><input type="checkbox" name="%s[]" value="%s" %s> %s</label><br>', esc_attr( $this->name( $name ) ), esc_attr( $value ), checked( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $text ) );
		}
		echo '</fieldset></td></tr>';
	}

	/** Prints the limits as a table of numbers. */
	private function limits(): void {
		printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Limits', 'lang-assistant' ), esc_html__( 'What the widget tells its users: a number, or the word unlimited. The gateway enforces its own limits; keep both the same. Empty: the default.', 'lang-assistant' ) );
		echo '<table class="widefat striped lang-assistant-limits"><thead><tr><td></td>';
		foreach ( Setting_Labels::audiences() as $label ) {
			printf( '<th scope="col">%s</th>', esc_html( $label ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( Setting_Labels::limits() as $name => $label ) {
			printf( '<tr><th scope="row">%s</th>', esc_html( $label ) );
			foreach ( Setting_Labels::audiences() as $audience => $who ) {
				$part = "limits_{$name}_{$audience}";
				printf(
					'<td><input type="text" value="%s" placeholder="%s" aria-label="%s"',
					esc_attr( (string) ( $this->row['limits'][ $name ][ $audience ] ?? '' ) ),
					esc_attr( (string) Settings::DEFAULT_LIMITS[ $name ][ $audience ] ),
					esc_attr( "$label, $who" )
				);
				$this->identify( $part, $this->name( 'limits' ) . "[$name][$audience]" );
				$this->describe( $part, '' );
				echo '</td>';
			}
			echo '</tr>';
		}
		echo '</tbody></table>';
	}
}
